import DefaultTheme from 'vitepress/theme';
import type { Theme } from 'vitepress';
import { defineAsyncComponent } from 'vue';
import { FlowDiagram } from './flow-diagram';
import './reference.css';
import './site.css';

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('FlowDiagram', FlowDiagram);
    app.component(
      'Playground',
      defineAsyncComponent(() => import('./playground/playground').then((file) => file.Playground)),
    );
  },
};

export default theme;

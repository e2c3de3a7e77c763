import DefaultTheme from 'vitepress/theme';
import type { Theme } from 'vitepress';
import { FlowDiagram } from './flow-diagram';
import './reference.css';

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => void app.component('FlowDiagram', FlowDiagram),
};

export default theme;

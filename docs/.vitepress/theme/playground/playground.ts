import { defineComponent, h } from 'vue';
import { controls } from './controls';
import { codes, eventLog, inbox, preview } from './panes';
import './playground.css';
import { createPlaygroundState } from './playground-state';

/** The widget with a provider in the page. Loaded on the page of the playground only. */
export const Playground = defineComponent({
  setup() {
    const state = createPlaygroundState();
    return () =>
      h('div', { class: 'pg vp-raw' }, [
        h('div', { class: 'pg-stage' }, [
          preview(state),
          h('div', { class: 'pg-notes' }, [inbox(state), eventLog(state)]),
        ]),
        controls(state),
        codes(state),
      ]);
  },
});

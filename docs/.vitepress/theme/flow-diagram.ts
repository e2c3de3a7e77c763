import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue';
import './flow-diagram.css';

let count = 0;

const isDark = () => document.documentElement.classList.contains('dark');

/** The picture of a diagram, in the colours of the page. */
async function draw(code: string): Promise<string> {
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: isDark() ? 'dark' : 'neutral',
    htmlLabels: false,
    state: { useMaxWidth: false },
  });
  count += 1;
  const { svg } = await mermaid.render(`flow-diagram-${count}`, code);
  return svg;
}

/** Draws Mermaid. Until that is loaded, and where it fails, the text of the diagram is shown. */
export const FlowDiagram = defineComponent({
  props: { code: { type: String, required: true } },
  setup(props) {
    const code = decodeURIComponent(props.code);
    const svg = ref('');
    const redraw = () => {
      draw(code).then((drawn) => (svg.value = drawn), console.error);
    };
    let colours: MutationObserver | undefined;
    onMounted(() => {
      redraw();
      colours = new MutationObserver(redraw);
      colours.observe(document.documentElement, { attributeFilter: ['class'] });
    });
    onBeforeUnmount(() => colours?.disconnect());
    return () =>
      svg.value === ''
        ? h('pre', { class: 'flow-diagram' }, code)
        : h('div', {
            class: 'flow-diagram',
            tabindex: 0,
            role: 'img',
            'aria-label': 'Diagram of the ways in the table below',
            innerHTML: svg.value,
          });
  },
});

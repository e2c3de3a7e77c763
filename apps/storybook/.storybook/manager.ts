import { createElement, useEffect, useState } from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { centreMark } from '../src/flows/centre-mark';
import type { PanelContent } from '../src/flows/panel-channel';
import { ASK, PLACE, READY, REST } from '../src/flows/panel-channel';

const NOTHING = 'This story shows no state of a flow.';

/** The diagram of the story's flow with its state marked, and its code. */
function FlowPanel() {
  const [content, setContent] = useState<PanelContent>();
  useEffect(() => {
    const channel = addons.getChannel();
    const ask = () => void channel.emit(ASK);
    channel.on(PLACE, setContent);
    channel.on(READY, ask);
    ask();
    return () => {
      channel.off(PLACE, setContent);
      channel.off(READY, ask);
      channel.emit(REST);
    };
  }, []);
  if (!content) return createElement('p', { style: { padding: 16 } }, 'Rendering…');
  if (content.places.length === 0) return createElement('p', { style: { padding: 16 } }, NOTHING);
  return createElement(
    'div',
    { style: { padding: 16 } },
    createElement('h2', { style: { fontSize: 14 } }, 'State'),
    createElement('pre', { tabIndex: 0, style: { overflow: 'auto', fontSize: 12 } }, content.code),
    content.places.map(({ title, says, svg }) =>
      createElement(
        'section',
        { key: title },
        createElement('h2', { style: { fontSize: 14 } }, title),
        createElement('p', null, says),
        createElement('div', {
          key: svg,
          ref: centreMark,
          style: { overflow: 'auto' },
          role: 'img',
          'aria-label': `${title}, in the diagram of its flow`,
          dangerouslySetInnerHTML: { __html: svg },
        }),
      ),
    ),
  );
}

addons.register('foyer/flow', () => {
  addons.add('foyer/flow/panel', {
    type: types.PANEL,
    title: 'Flow',
    render: ({ active }) =>
      createElement(AddonPanel, { active: active ?? false }, active ? createElement(FlowPanel) : null),
  });
});

import { addons } from 'storybook/preview-api';
import { CHARTS } from './charts';
import { renderChart } from './render-chart';
import { literalOf } from './literal-of';
import type { PanelContent, PanelPlace } from './panel-channel';
import { ASK, PLACE, READY, REST } from './panel-channel';
import type { Place } from './place-of-story';
import { placesOf } from './place-of-story';

/**
 * Publishes the state of the rendered story to the panel, while that is open. Tests have no panel, so they render no
 * diagram.
 */
export function panelPublisher(): (title: string, state: unknown) => void {
  let story = { title: '', state: undefined as unknown };
  let isOpen = false;
  let isListening = false;

  const publish = async () => {
    const { title, state } = story;
    const places = placesOf(title, state);
    const content: PanelContent = {
      places: await Promise.all(places.map(renderPlace)),
      code: places.length > 0 ? literalOf(state) : '',
    };
    if (state === story.state) addons.getChannel().emit(PLACE, content);
  };
  const listen = () => {
    isListening = true;
    const channel = addons.getChannel();
    channel.on(ASK, () => {
      isOpen = true;
      void publish();
    });
    channel.on(REST, () => (isOpen = false));
    channel.emit(READY);
  };

  return (title, state) => {
    const isNew = state !== story.state || title !== story.title;
    story = { title, state };
    if (!isListening) listen();
    if (isOpen && isNew) void publish();
  };
}

async function renderPlace({ flow, state }: Place): Promise<PanelPlace> {
  const { title, notes } = CHARTS[flow];
  return { title: `${title}: ${state}`, says: notes[state] ?? '', svg: await renderChart(flow, state) };
}

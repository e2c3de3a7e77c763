import { addons } from 'storybook/preview-api';
import { CHARTS } from './charts';
import { renderChart } from './render-chart';
import { literalOf } from './literal-of';
import type { PanelContent, PanelPlace } from './panel-channel';
import { ASK, PLACE, READY, REST } from './panel-channel';
import type { Place } from './place-of-story';
import { placesOf } from './place-of-story';

/**
 * Tells the panel, while it is open, where the story is that is drawn. Tests have no panel, so nothing is drawn there.
 */
export function panelTeller(): (title: string, state: unknown) => void {
  let story = { title: '', state: undefined as unknown };
  let isOpen = false;
  let isListening = false;

  const tell = async () => {
    const { title, state } = story;
    const places = placesOf(title, state);
    const content: PanelContent = {
      places: await Promise.all(places.map(drawn)),
      code: places.length > 0 ? literalOf(state) : '',
    };
    if (state === story.state) addons.getChannel().emit(PLACE, content);
  };
  const listen = () => {
    isListening = true;
    const channel = addons.getChannel();
    channel.on(ASK, () => {
      isOpen = true;
      void tell();
    });
    channel.on(REST, () => (isOpen = false));
    channel.emit(READY);
  };

  return (title, state) => {
    const isNew = state !== story.state || title !== story.title;
    story = { title, state };
    if (!isListening) listen();
    if (isOpen && isNew) void tell();
  };
}

async function drawn({ flow, state }: Place): Promise<PanelPlace> {
  const { title, notes } = CHARTS[flow];
  return { title: `${title}: ${state}`, says: notes[state] ?? '', svg: await renderChart(flow, state) };
}

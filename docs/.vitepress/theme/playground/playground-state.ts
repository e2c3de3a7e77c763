import { useData, withBase } from 'vitepress';
import { computed, onBeforeUnmount, onMounted, reactive, ref, watch, type Ref } from 'vue';
import { createProvider, TOKENS, type Message, type Provider } from '../../playground/provider';
import { isLightOnly, optionsOf, START, type Settings } from '../../playground/settings';

/** The frame's side of the playground (`public/playground/frame.js`). */
interface Frame {
  readonly update: () => void;
  readonly signOut: () => Promise<void>;
}

/** What the page offers to its frame. */
interface Playground {
  readonly provider: Provider;
  readonly tokens: typeof TOKENS;
  readonly apiURL: string;
  readonly settings: () => Settings;
  readonly optionsOf: typeof optionsOf;
  readonly onEvent: (type: string) => void;
  readonly onHeight: (pixels: number) => void;
  readonly connect: (frame: Frame) => void;
}

declare global {
  interface Window {
    foyerPlayground?: Playground;
  }
}

const FRAME = '/playground/frame.html';

type Changeable<T> = { -readonly [Key in keyof T]: T[Key] };

/** What the widget and its provider have reported, newest first. */
function createReports() {
  const messages = ref<readonly (Message & { readonly id: number })[]>([]);
  const events = ref<readonly string[]>([]);
  let count = 0;
  return {
    messages,
    events,
    deliver(message: Message) {
      count += 1;
      messages.value = [{ ...message, id: count }, ...messages.value].slice(0, 4);
    },
    onEvent: (type: string) => void (events.value = [type, ...events.value].slice(0, 5)),
    clear() {
      messages.value = [];
      events.value = [];
    },
  };
}

/** The page in the frame. */
function createFrame() {
  /** Undefined until the page is in a browser. */
  const source = ref<string>();
  const height = ref(420);
  let frame: Frame | undefined;
  let count = 0;
  return {
    source,
    height,
    update: () => frame?.update(),
    connect: (connected: Frame) => void (frame = connected),
    open(url = withBase(FRAME)) {
      frame = undefined;
      count += 1;
      // A query makes a new page even if the address is the same.
      source.value = url.includes('?') ? url : `${url}?${count}`;
    },
    async signOut() {
      const left = frame;
      await left?.signOut();
    },
  };
}

/** The settings, the frame and the inbox of the playground. */
export function createPlaygroundState() {
  const { isDark } = useData();
  const settings: Changeable<Settings> = reactive({ ...START });
  const reports = createReports();
  const frame = createFrame();
  onMounted(() => {
    settings.scheme = isDark.value ? 'dark' : 'light';
    const { deliver, onEvent } = reports;
    window.foyerPlayground = {
      tokens: TOKENS,
      apiURL: new URL(withBase('/playground/api'), location.href).href,
      provider: createProvider({ now: () => Date.now(), projectName: 'Harbor', deliver }),
      settings: () => settings,
      optionsOf,
      onEvent,
      onHeight: (pixels) => (frame.height.value = Math.ceil(pixels)),
      connect: frame.connect,
    };
    frame.open();
  });
  onBeforeUnmount(() => delete window.foyerPlayground);
  const startAgain = async () => {
    await frame.signOut();
    reports.clear();
    frame.open();
  };
  followSettings(settings, isDark, frame.update, startAgain);
  const isDarkPane = computed(() => settings.scheme === 'dark' && !isLightOnly(settings.look));
  return { settings, ...reports, ...frame, startAgain, isDarkPane };
}

/** Updates the widget with the settings. A different kind of account needs a different script, so it starts again. */
function followSettings(
  settings: Changeable<Settings>,
  isDark: Ref<boolean>,
  update: () => void,
  startAgain: () => Promise<void>,
) {
  watch(settings, update);
  watch(isDark, (dark) => (settings.scheme = dark ? 'dark' : 'light'));
  watch(() => settings.kind, startAgain);
}

export type PlaygroundState = ReturnType<typeof createPlaygroundState>;

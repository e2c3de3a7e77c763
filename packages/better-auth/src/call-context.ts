import type { AuthContext, GenericEndpointContext } from 'better-auth';
import type { JsonObject } from './json';
import type { PluginSettings } from './options';

/** A call of the contract, with its parsed body, project and session. */
export interface CallContext {
  /** better-auth's context of the request. */
  readonly endpoint: GenericEndpointContext;
  readonly auth: AuthContext;
  readonly settings: PluginSettings;
  readonly request: Request;
  readonly body: JsonObject;
  /** The body of the corresponding better-auth call, after the hooks of the host. */
  readonly hostBody: JsonObject;
  /** Headers and cookies that hooks of the host have set for the response. */
  readonly answerHeaders: Headers;
  /** Values of the `{name}` segments of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly sessionToken: string | null;
  /** The page that the client runs in. */
  readonly page: URL | null;
}

/** The project of a call, and the better-auth instance. */
export type ProjectContext = Pick<CallContext, 'auth' | 'settings'>;

/** Returns the content of `data`. Throws `Refusal`. */
export type CallHandler = (context: CallContext) => Promise<JsonObject>;

/** The same call without its session. */
export const withoutSession = (context: CallContext): CallContext => ({ ...context, sessionToken: null });

/** Whether a call belongs to the organizations API, which has different texts for some responses. */
export const isOfMembers = ({ settings }: Pick<CallContext, 'settings'>): boolean => settings.vertical === 'B2B';

export const projectNameOf = ({ auth, settings }: ProjectContext): string => settings.projectName ?? auth.appName;

/** The options that the host gave a plugin of better-auth. Null if it does not use the plugin. */
export function pluginOptions(auth: AuthContext, id: string): JsonObject | null {
  const plugin = auth.options.plugins?.find((one) => one.id === id);
  return plugin === undefined ? null : (plugin.options ?? {});
}

/** A function among options of the host. Null if there is none. */
export function functionIn(options: unknown, name: string) {
  const given: unknown = typeof options === 'object' && options !== null ? Reflect.get(options, name) : null;
  return typeof given === 'function' ? (given as (...values: readonly unknown[]) => unknown) : null;
}

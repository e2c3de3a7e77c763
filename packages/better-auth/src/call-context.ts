import type { AuthContext, GenericEndpointContext } from 'better-auth';
import type { JsonObject } from './json';
import type { PluginSettings } from './options';

/** One call of the contract, parsed and attributed. */
export interface CallContext {
  /** better-auth's context of the request. */
  readonly endpoint: GenericEndpointContext;
  readonly auth: AuthContext;
  readonly settings: PluginSettings;
  readonly request: Request;
  readonly body: JsonObject;
  /** The body of the call of better-auth that this one stands for, as the hooks of the host have left it. */
  readonly hostBody: JsonObject;
  /** Headers and cookies that hooks of the host have set for the answer. */
  readonly answerHeaders: Headers;
  /** Values of the `{name}` segments of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly sessionToken: string | null;
  /** The page that the client runs in. */
  readonly page: URL | null;
}

/** Which project a call is for, and on which instance. */
export type ProjectContext = Pick<CallContext, 'auth' | 'settings'>;

/** Answers a call with the content of `data`. Throws `Refusal`. */
export type CallHandler = (context: CallContext) => Promise<JsonObject>;

/** The same call of who comes without a session. */
export const withoutSession = (context: CallContext): CallContext => ({ ...context, sessionToken: null });

/** Whether a call is one of organizations, which has other words for some answers. */
export const isOfMembers = ({ settings }: Pick<CallContext, 'settings'>): boolean => settings.vertical === 'B2B';

export const projectNameOf = ({ auth, settings }: ProjectContext): string => settings.projectName ?? auth.appName;

/** The options that the host gave a plugin of better-auth; null when it has no such plugin. */
export function pluginOptions(auth: AuthContext, id: string): JsonObject | null {
  const plugin = auth.options.plugins?.find((one) => one.id === id);
  return plugin === undefined ? null : (plugin.options ?? {});
}

/** A function among options of the host; null when there is none. */
export function functionIn(options: unknown, name: string) {
  const given: unknown = typeof options === 'object' && options !== null ? Reflect.get(options, name) : null;
  return typeof given === 'function' ? (given as (...values: readonly unknown[]) => unknown) : null;
}

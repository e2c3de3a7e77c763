import { createContext, useContext } from 'react';

/**
 * Adds the settings of the providers above a widget to its props. The widget's own props win.
 *
 * @param configOf Turns the configuration of a login, which providers have, into that of the widget. Must keep its
 * identity. Default: the same.
 */
export type InheritProps = <Props extends object>(props: Props, configOf?: (login: object) => object) => Props;

/** The merge is the context's value, so that pages without such a provider load none of it. */
export const InheritContext = createContext<InheritProps>((props) => props);

export const useInheritedProps: InheritProps = (props, configOf) => useContext(InheritContext)(props, configOf);

interface LoginConfigPart {
  readonly enableShadowDOM?: boolean | undefined;
}

/** The configuration that an account page takes from that of a login. */
export const accountConfigOf = (login: LoginConfigPart) => ({ login, enableShadowDOM: login.enableShadowDOM });

/** The configuration that other widgets take from that of a login. */
export const frameConfigOf = ({ enableShadowDOM }: LoginConfigPart) => ({ enableShadowDOM });

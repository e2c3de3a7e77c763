import type { ReactNode } from 'react';
import { useContext, useMemo } from 'react';
import { inheritedTexts } from '../text/inherited-texts';
import type { HostTexts } from '../text/text';
import type { StyleConfig } from '../theme/style-config';
import type { InheritProps } from './inherited-props';
import { InheritContext } from './inherited-props';
import type { SpokenProps } from './use-locale';

/** The settings that all widgets below a provider inherit. A widget's own prop wins; objects are merged key by key. */
export interface WidgetSettings<Strings extends HostTexts, Config extends object> extends SpokenProps {
  /** The `styles` of the widgets. A key of a widget's own `styles`, such as `colors`, replaces the whole key. */
  readonly appearance?: StyleConfig | undefined;
  /** The texts of all widgets. Each widget uses the keys that it knows. */
  readonly strings?: Strings | undefined;
  /**
   * The configuration of the login. Account pages use it as `login`. A key of a widget's own `config`, such as
   * `otpOptions`, replaces the whole key.
   */
  readonly config?: Config | undefined;
}

interface WidgetSettingsProviderProps extends WidgetSettings<HostTexts, object> {
  readonly children?: ReactNode;
}

/** Provides settings to the widgets below, on top of those of the providers above. */
export function WidgetSettingsProvider({ children, ...settings }: WidgetSettingsProviderProps) {
  const { appearance, strings, locale, languages, config } = settings;
  const above = useContext(InheritContext);
  const inherit = useMemo(
    () => createInherit({ appearance, strings, locale, languages, config }, above),
    [appearance, strings, locale, languages, config, above],
  );
  return <InheritContext.Provider value={inherit}>{children}</InheritContext.Provider>;
}

/** The props that a widget can inherit. */
interface InheritingProps extends SpokenProps {
  readonly styles?: StyleConfig | undefined;
  readonly strings?: HostTexts | undefined;
  readonly config?: object | undefined;
}

function createInherit(settings: WidgetSettings<HostTexts, object>, above: InheritProps): InheritProps {
  const { appearance, strings, locale, languages, config } = settings;
  const styles = createMerge(appearance);
  const texts = createMerge(strings && inheritedTexts(strings));
  const configs = new Map<unknown, ReturnType<typeof createMerge>>();
  return (props, configOf) => {
    const own = props as InheritingProps;
    const mergeConfig = configs.get(configOf) ?? createMerge(config && configOf ? configOf(config) : config);
    configs.set(configOf, mergeConfig);
    const merged: InheritingProps = {
      ...own,
      styles: styles(own.styles),
      strings: texts(own.strings),
      config: mergeConfig(own.config),
      locale: own.locale ?? locale,
      languages: own.languages ?? languages,
    };
    return above(merged as typeof props, configOf);
  };
}

/** Merges objects over a base. The result for an object keeps its identity. */
function createMerge<Value extends object>(base: Value | undefined): (own: Value | undefined) => Value | undefined {
  const merged = new WeakMap<Value, Value>();
  return (own) => {
    // Hosts without TypeScript can pass any value. The checks of the widget report it.
    if (!base || typeof own !== 'object' || (own as Value | null) === null) return own ?? base;
    const known = merged.get(own) ?? { ...base, ...own };
    merged.set(own, known);
    return known;
  };
}

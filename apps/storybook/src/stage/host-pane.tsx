import type { ColorScheme, StyleConfig } from '@foyer/react-ui';
import type { Locale } from '@foyer/locales';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import './host-pane.css';

interface HostPaneProps {
  readonly page: 'light' | 'dark';
  /** The scheme of widgets whose story sets none. */
  readonly scheme: ColorScheme;
  /** The language of widgets. Undefined: English. */
  readonly locale: string | Locale | undefined;
  readonly children: ReactNode;
}

const SchemeContext = createContext<ColorScheme>('light');
const StoryLocaleContext = createContext<string | Locale | undefined>(undefined);

/** A minimal host page: a background and a text color. */
export function HostPane({ page, scheme, locale, children }: HostPaneProps) {
  return (
    <SchemeContext.Provider value={scheme}>
      <StoryLocaleContext.Provider value={locale}>
        <main className="host-pane" data-page={page}>
          {children}
        </main>
      </StoryLocaleContext.Provider>
    </SchemeContext.Provider>
  );
}

/** The styles of a story in the scheme of the toolbar. A story's own scheme is unchanged. */
export function useSchemed(styles: StyleConfig | undefined): StyleConfig {
  const colorScheme = useContext(SchemeContext);
  const isLook = styles?.colors !== undefined || styles?.container !== undefined;
  return { ...(!isLook && { colorScheme }), ...styles };
}

/** The language of the toolbar. */
export const useStoryLocale = (): string | Locale | undefined => useContext(StoryLocaleContext);

import type { ColorScheme, StyleConfig } from '@foyer/react-ui';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import './host-pane.css';

interface HostPaneProps {
  readonly page: 'light' | 'dark';
  /** The scheme of widgets whose story says nothing of colours. */
  readonly scheme: ColorScheme;
  readonly children: ReactNode;
}

const SchemeContext = createContext<ColorScheme>('light');

/** A minimal host page: a background and a text colour. */
export function HostPane({ page, scheme, children }: HostPaneProps) {
  return (
    <SchemeContext.Provider value={scheme}>
      <main className="host-pane" data-page={page}>
        {children}
      </main>
    </SchemeContext.Provider>
  );
}

/** The styles of a story in the scheme of the toolbar. A look of its own is left as it is. */
export function useSchemed(styles: StyleConfig | undefined): StyleConfig {
  const colorScheme = useContext(SchemeContext);
  const isLook = styles?.colors !== undefined || styles?.container !== undefined;
  return { ...(!isLook && { colorScheme }), ...styles };
}

import type { ReactNode } from 'react';
import { Foyer } from './foyer';
import './style.css';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <main>
          <Foyer>{children}</Foyer>
        </main>
      </body>
    </html>
  );
}

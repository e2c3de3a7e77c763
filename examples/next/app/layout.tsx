import { FoyerProvider } from '@foyer/next';
import type { ReactNode } from 'react';
import './style.css';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <FoyerProvider afterSignInURL="/account">{children}</FoyerProvider>
      </body>
    </html>
  );
}

import type { ReactNode } from 'react';

/** The page of an imaginary host around the widget. Its layout follows its own width. */
export function HostPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className="host">
      <p className="host-bar">Harbour Library</p>
      <div className="host-body">
        <div className="host-words">
          <h2 className="host-title">Borrow a book. Keep a desk. Stay for the evening.</h2>
          <p className="host-text">One account for the shelves, the reading rooms and the piano on the second floor.</p>
        </div>
        <div className="host-forms">{children}</div>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';

/** The page of an imaginary host around the widget. Its layout follows its own width. */
export function HostPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className="host">
      <div className="host-bar">
        <span className="host-mark">
          <HarbourMark />
          Harbour Library
        </span>
        <span className="host-hours">Open today until 22:00</span>
      </div>
      <div className="host-body">
        <div className="host-words">
          <h2 className="host-title">Borrow a book. Keep a desk. Stay for the evening.</h2>
          <p className="host-text">One account for the shelves, the reading rooms and the piano on the second floor.</p>
        </div>
        <div className="host-forms">{children}</div>
      </div>
      <Shore />
    </div>
  );
}

function HarbourMark() {
  return (
    <svg className="host-logo" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 3v20M16 6l9 13H16M16 10l-7 9h7M4 24c2.4 3 5.2 3 7.6 1.4 2.8-1.8 6-1.8 8.8 0 2.4 1.6 5.2 1.6 7.6-1.4" />
    </svg>
  );
}

/** Three ridges over water, drawn wide enough for any stage. */
function Shore() {
  return (
    <svg className="host-shore" viewBox="0 0 1200 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className="shore-far" d="M0 120 C160 60 260 100 380 92 S620 30 760 78 1000 96 1200 54 V200 H0Z" />
      <path className="shore-mid" d="M0 150 C140 120 300 142 460 128 S760 104 900 130 1100 138 1200 112 V200 H0Z" />
      <path className="shore-near" d="M0 176 C220 158 420 184 640 170 S1020 162 1200 178 V200 H0Z" />
    </svg>
  );
}

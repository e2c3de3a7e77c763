import type { ReactNode } from 'react';

/** The page of an imaginary application of organizations. Its layout follows its own width. */
export function WorksPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className="host works-host">
      <div className="host-bar">
        <span className="host-mark">
          <CraneMark />
          Harbour Works
        </span>
        <span className="host-hours">Berths, cargo and crews</span>
      </div>
      {children}
      <Docks />
    </div>
  );
}

function CraneMark() {
  return (
    <svg className="host-logo" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M6 28h20M12 28V6l15 7H12M23 13v7h-3v-3h6v3h-3M5 6h7" />
    </svg>
  );
}

/** Cranes and boxes at the quay, drawn wide enough for any stage. */
function Docks() {
  return (
    <svg className="host-shore" viewBox="0 0 1200 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        className="shore-far"
        d="M0 200V124h90V98h70v26h150v-30h60v30h40V40l150 34H420v50h210V92h80v32h190V52l150 30H910v42h150v-22h60v22h80v76Z"
      />
      <path className="shore-mid" d="M0 200v-50h140v-24h84v24h176v-18h66v18h214v-28h96v28h194v-20h80v20h150v50Z" />
      <path
        className="shore-near"
        d="M0 178c60-8 120-8 180 0s120 8 180 0 120-8 180 0 120 8 180 0 120-8 180 0 120 8 180 0 100-6 120 0v22H0Z"
      />
    </svg>
  );
}

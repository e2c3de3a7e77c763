/** An outline on a 24 by 24 grid. Each part defines its own, so that the first form does not load the others' icons. */
export interface IconShape {
  readonly path: string;
  /** Rotates continuously. */
  readonly turns?: true;
  /** Points along the writing direction: mirrored in right-to-left text. */
  readonly directed?: true;
}

export const ERROR: IconShape = { path: 'M12 7.5v5m0 3.5h.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z' };
export const SPINNER: IconShape = { path: 'M12 3a9 9 0 1 1-9 9', turns: true };

export interface IconProps {
  readonly shape: IconShape;
}

/** A decorative picture next to text with the same meaning. Hidden from assistive technology. */
export function Icon({ shape: { path, turns, directed } }: IconProps) {
  return (
    <svg
      className="foyer-icon"
      data-turns={turns}
      data-directed={directed}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

import { useStyles } from '../theme/style-sheets';
import iconCss from './icon.css?inline';

/** An outline on a 24 by 24 grid. Each part brings its own, so that the first form carries no others. */
export interface Drawing {
  readonly path: string;
  /** Turns as long as it shows. */
  readonly turns?: true;
  /** Points along the line: mirrored where lines run from right to left. */
  readonly directed?: true;
}

export const ERROR: Drawing = { path: 'M12 7.5v5m0 3.5h.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z' };
export const SPINNER: Drawing = { path: 'M12 3a9 9 0 1 1-9 9', turns: true };

export interface IconProps {
  readonly drawing: Drawing;
}

/** A small picture beside words that say the same: assistive technology skips it. */
export function Icon({ drawing: { path, turns, directed } }: IconProps) {
  useStyles(iconCss);
  return (
    <svg
      className="foyer-icon"
      data-turns={turns}
      data-directed={directed}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

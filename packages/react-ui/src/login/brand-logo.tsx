import type { ReactNode } from 'react';

/** One shape of a logo on a 24 by 24 grid. Without a color it has the text color. */
export interface Shape {
  readonly path: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
}

/** A logo in its brand colors. A single-color logo has the text color. */
export function BrandLogo({ shapes }: { readonly shapes: readonly Shape[] }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      {shapes.map(({ path, fill = 'currentcolor', stroke, width }, index) => (
        <path
          key={index}
          d={path}
          fill={stroke ? 'none' : fill}
          fillRule="evenodd"
          stroke={stroke}
          strokeWidth={width}
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}

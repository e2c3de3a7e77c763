export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** A color as browsers compute it: `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.5)` or `color(srgb 0.1 0.2 0.3 / 0.5)`. */
export function readColor(text: string): Color {
  const [first = 0, second = 0, third = 0, alpha = 1] = (text.match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  const scale = text.startsWith('color(') ? 255 : 1;
  return { red: first * scale, green: second * scale, blue: third * scale, alpha };
}

function luminance({ red, green, blue }: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of WCAG, 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The background color of an element: that of its nearest ancestor with one. */
export function groundOf(element: Element): Color {
  for (let one: Element | null = element; one; one = one.parentElement ?? hostOf(one)) {
    const color = readColor(getComputedStyle(one).backgroundColor);
    if (color.alpha === 1) return color;
  }
  return { red: 255, green: 255, blue: 255, alpha: 1 };
}

const hostOf = (element: Element): Element | null => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

/**
 * The variables of the design systems in docs/guide/theming-gallery.md, as a page has them: the neutral theme of
 * shadcn/ui, and the variables of Tailwind CSS 4 that the recipe uses.
 */
export const GALLERY_TOKENS = {
  shadcn: `:root {
  --radius: 0.625rem;
  --background: oklch(1 0 0);
  --foreground: oklch(0.145 0 0);
  --card: oklch(1 0 0);
  --primary: oklch(0.205 0 0);
  --primary-foreground: oklch(0.985 0 0);
  --muted: oklch(0.97 0 0);
  --muted-foreground: oklch(0.556 0 0);
  --destructive: oklch(0.577 0.245 27.325);
  --border: oklch(0.922 0 0);
}
.dark {
  --background: oklch(0.145 0 0);
  --foreground: oklch(0.985 0 0);
  --card: oklch(0.205 0 0);
  --primary: oklch(0.922 0 0);
  --primary-foreground: oklch(0.205 0 0);
  --muted: oklch(0.269 0 0);
  --muted-foreground: oklch(0.708 0 0);
  --destructive: oklch(0.704 0.191 22.216);
  --border: oklch(1 0 0 / 10%);
}`,
  tailwind: `:root {
  --font-sans: system-ui, sans-serif;
  --color-red-300: oklch(80.8% 0.114 19.571);
  --color-red-700: oklch(50.5% 0.213 27.518);
  --color-emerald-300: oklch(84.5% 0.143 164.978);
  --color-emerald-700: oklch(50.8% 0.118 165.612);
  --color-indigo-400: oklch(67.3% 0.182 276.935);
  --color-indigo-600: oklch(51.1% 0.262 276.966);
  --color-slate-100: oklch(96.8% 0.007 247.896);
  --color-slate-200: oklch(92.9% 0.013 255.508);
  --color-slate-300: oklch(86.9% 0.022 252.894);
  --color-slate-400: oklch(70.4% 0.04 256.788);
  --color-slate-500: oklch(55.4% 0.046 257.417);
  --color-slate-600: oklch(44.6% 0.043 257.281);
  --color-slate-700: oklch(37.2% 0.044 257.287);
  --color-slate-900: oklch(20.8% 0.042 265.755);
  --color-slate-950: oklch(12.9% 0.042 264.695);
  --color-white: #fff;
  --radius-lg: 0.5rem;
  --radius-2xl: 1rem;
}`,
};

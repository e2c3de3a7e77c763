import type { ReactNode } from 'react';
import { useStyles } from '../theme/style-sheets';
import bannerCss from './banner.css?inline';
import type { IconShape } from './icon';
import { ERROR, Icon } from './icon';

const SHAPES: Readonly<Record<BannerProps['kind'], IconShape>> = {
  error: ERROR,
  warning: { path: 'M12 9.5v4m0 3.5h.01M12 3.5L2.5 20h19L12 3.5z' },
  info: { path: 'M12 11.5v5m0-8.5h.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z' },
  success: { path: 'M5 12.5l4.5 4.5L19 7.5' },
};

export interface BannerProps {
  readonly kind: 'error' | 'warning' | 'info' | 'success';
  readonly children: ReactNode;
}

/** A message about the whole screen. Errors and warnings are announced assertively, other messages politely. */
export function Banner({ kind, children }: BannerProps) {
  useStyles(bannerCss);
  return (
    <div className="foyer-banner" data-kind={kind} role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}>
      <Icon shape={SHAPES[kind]} />
      <span className="foyer-banner-words">{children}</span>
    </div>
  );
}

import { DISPLAY_NAME } from '@foyer/core/internal/kernel';
import { mainText } from '../strings/main-text';
import { useText } from '../strings/text';
import { useStyles } from '../theme/style-sheets';
import watermarkCss from './styles/watermark.css?inline';

interface WatermarkProps {
  /** Not known yet whether the watermark shows: only reserve its space. */
  readonly isAwaited?: boolean;
}

/** 'Powered by {provider}' as a picture 150px wide (spec sections 1 and 9). */
export function Watermark({ isAwaited = false }: WatermarkProps) {
  const t = useText(mainText);
  useStyles(watermarkCss);
  if (isAwaited) return <div className="foyer-watermark" />;
  return (
    <svg
      className="foyer-watermark"
      role="img"
      aria-label={t('watermark.altText', { provider: DISPLAY_NAME })}
      viewBox="0 0 150 24"
      width="150"
      height="24"
    >
      <text x="75" y="16">
        <tspan>Powered by </tspan>
        <tspan className="foyer-watermark-name">{DISPLAY_NAME}</tspan>
      </text>
    </svg>
  );
}

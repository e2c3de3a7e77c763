import { DISPLAY_NAME } from '@foyer/core/internal/shared';
import { mainText } from '../text/main-text';
import { useText } from '../text/text';

// Spec sections 1 and 9.
/** 'Powered by {provider}' as a picture 150px wide. */
export function Watermark() {
  const t = useText(mainText);
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

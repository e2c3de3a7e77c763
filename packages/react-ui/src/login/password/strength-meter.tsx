import { useStyles } from '../../theme/style-sheets';
import meterCss from './strength-meter.css?inline';

export interface StrengthMeterProps {
  readonly label: string;
  /** 0 to 4. */
  readonly score: number;
  /** The score as a word, because not everyone can distinguish the colors. */
  readonly word: string;
}

/** Spec section 5: score 0 and 1 fill one red segment, 2 two red, 3 three green, 4 four green. */
export const filledSegments = (score: number): number => Math.min(4, Math.max(1, score));

const SEGMENTS = [1, 2, 3, 4];

/** Four segments and a word. */
export function StrengthMeter({ label, score, word }: StrengthMeterProps) {
  useStyles(meterCss);
  return (
    <div
      className="foyer-meter"
      data-good={score > 2 || undefined}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={4}
      aria-valuenow={score}
      aria-valuetext={word}
    >
      {SEGMENTS.map((segment) => (
        <span
          key={segment}
          className="foyer-meter-segment"
          data-filled={segment <= filledSegments(score) || undefined}
        />
      ))}
      <span className="foyer-meter-word">{word}</span>
    </div>
  );
}

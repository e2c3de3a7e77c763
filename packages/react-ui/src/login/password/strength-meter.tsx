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

/** Four segments. */
export function StrengthMeter({ label, score, word }: StrengthMeterProps) {
  return (
    <div
      className="foyer-meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={4}
      aria-valuenow={score}
      aria-valuetext={word}
    >
      <Segments filled={filledSegments(score)} />
    </div>
  );
}

/** The place of the meter while nothing is known. */
export const EmptyMeter = () => (
  <div className="foyer-meter" aria-hidden>
    <Segments filled={0} />
  </div>
);

const Segments = ({ filled }: { readonly filled: number }) =>
  SEGMENTS.map((segment) => (
    <span key={segment} className="foyer-meter-segment" data-filled={segment <= filled || undefined} />
  ));

import { mainText } from '../text/main-text';
import { useText } from '../text/text';
import { Icon, SPINNER } from './icon';

/**
 * The content that follows, if it is more than a form with one field. Its space is reserved, so that nothing shifts.
 */
export interface LoaderRoom {
  readonly heading?: boolean | undefined;
  /** The number of buttons above the form. */
  readonly buttons?: number | undefined;
  /** There are only buttons and no form. */
  readonly formless?: boolean | undefined;
  readonly tabs?: boolean | undefined;
}

export interface LoaderProps {
  /** Names what is loading, for screen readers. */
  readonly label?: string | undefined;
  /** 'none': the loader floats over existing content. 'sentence': two lines of text follow. */
  readonly room?: LoaderRoom | 'none' | 'sentence' | undefined;
}

/** A spinner that floats in the middle of its container. */
export function Loader({ label, room = {} }: LoaderProps) {
  const t = useText(mainText);
  const { heading, buttons, formless, tabs }: LoaderRoom = typeof room === 'string' ? {} : room;
  return (
    <div
      className="foyer-loader-space"
      data-room={typeof room === 'string' ? room : undefined}
      data-heading={heading ? '' : undefined}
      data-buttons={buttons || undefined}
      data-formless={formless ? '' : undefined}
      data-tabs={tabs ? '' : undefined}
    >
      <div className="foyer-loader" role="status">
        <Icon shape={SPINNER} />
        <span className="foyer-hidden">{label ?? t('foyer.loading')}</span>
      </div>
    </div>
  );
}

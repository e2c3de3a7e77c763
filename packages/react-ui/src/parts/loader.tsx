import { mainText } from '../strings/main-text';
import { useText } from '../strings/text';
import { useStyles } from '../theme/style-sheets';
import { Icon, SPINNER } from './icon';
import loaderCss from './loader.css?inline';

/** What comes beside a form with one field: so much room is kept that nothing shifts when it is there. */
export interface LoaderRoom {
  readonly heading?: boolean | undefined;
  /** How many stand above the form. */
  readonly buttons?: number | undefined;
  /** There are buttons alone. */
  readonly formless?: boolean | undefined;
  readonly tabs?: boolean | undefined;
}

export interface LoaderProps {
  /** What is being waited for, for those who cannot see the spinner. */
  readonly label?: string | undefined;
  /** 'none': it floats over something that is there already. */
  readonly room?: LoaderRoom | 'none' | undefined;
}

/** A spinner that floats in the middle of its container. */
export function Loader({ label, room = {} }: LoaderProps) {
  const t = useText(mainText);
  useStyles(loaderCss);
  const { heading, buttons, formless, tabs }: LoaderRoom = room === 'none' ? {} : room;
  return (
    <div
      className="foyer-loader-space"
      data-room={room === 'none' ? room : undefined}
      data-heading={heading ? '' : undefined}
      data-buttons={buttons || undefined}
      data-formless={formless ? '' : undefined}
      data-tabs={tabs ? '' : undefined}
    >
      <div className="foyer-loader" role="status">
        <Icon drawing={SPINNER} />
        <span className="foyer-hidden">{label ?? t('foyer.loading')}</span>
      </div>
    </div>
  );
}

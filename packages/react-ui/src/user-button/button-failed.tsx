import { ErrorText } from '../parts/error-text';
import errorTextCss from '../parts/error-text.css?inline';
import iconCss from '../parts/icon.css?inline';
import { useText } from '../text/text';
import { useStyles } from '../theme/style-sheets';
import { MenuProblem } from './user-menu';
import userMenuCss from './user-menu.css?inline';

const failedText = { 'button.retry': 'Try again' } as const;

export interface ButtonFailedProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Replaces a button that could not be rendered. */
export function ButtonFailed({ message, onRetry }: ButtonFailedProps) {
  const t = useText(failedText);
  useStyles(iconCss, errorTextCss, userMenuCss);
  return (
    <div className="foyer-user-button">
      <ErrorText>
        <MenuProblem problem={{ code: 'unexpected_error', message }} />
      </ErrorText>
      <button className="foyer-user-menu-item" type="button" onClick={onRetry}>
        {t('button.retry')}
      </button>
    </div>
  );
}

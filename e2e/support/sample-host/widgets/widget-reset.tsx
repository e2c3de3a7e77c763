import { prepareResetPassword, ResetPassword } from '@foyer/react-ui';

/** What a server awaits before it draws the page. */
export const prepare = () => prepareResetPassword();

const styles = { container: { width: 380 } } as const;

export const NewPassword = () => <ResetPassword tokenType="reset_password" styles={styles} />;

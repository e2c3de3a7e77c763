import { prepareResetPassword, ResetPassword } from '@foyer/react-ui';

/** Data that a server loads before it renders the page. */
export const prepare = () => prepareResetPassword();

const styles = { container: { width: 380 } } as const;

export const NewPassword = () => <ResetPassword tokenType="reset_password" styles={styles} />;

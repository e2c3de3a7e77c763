export { stepText } from '../../text/errors-text';

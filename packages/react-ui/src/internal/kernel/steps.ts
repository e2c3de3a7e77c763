export { stepText } from '../../kernel/strings/later/errors-text';

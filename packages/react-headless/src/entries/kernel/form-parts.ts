export type { FieldText, FormProps } from '../../kernel/parts/form-parts/form-props';
export { formProps } from '../../kernel/parts/form-parts/form-props';

export type { AdminData, AdminOptions, AdminProblem, Allowed } from '../../../organizations/admin/shared/admin-section';
export { ADMIN_PROBLEMS } from '../../../organizations/admin/shared/admin-section';
export type { AdmissionEvent, AdmissionMoment } from '../../../organizations/admin/shared/admission';

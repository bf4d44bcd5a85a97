/** The sandbox's pages: what they look like, the mailbox, what has been applied for, the API. */

export { API_PAGE, mountApiPage } from './apiPage.ts';
export { mountApplicationsPage } from './applicationsPage.ts';
export { capturingTransport, mountMailbox } from './mailbox.ts';
export { formField, readForms, seeOther, sendSandboxPage } from './sandboxPage.ts';

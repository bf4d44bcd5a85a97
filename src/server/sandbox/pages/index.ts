/** The sandbox's pages: their layout, the mailbox, the applications, the API. */

export { API_PAGE, mountApiPage } from './apiPage.ts';
export { mountApplicationsPage } from './applicationsPage.ts';
export { capturingTransport, mountMailbox } from './mailbox.ts';
export { formField, readForms, seeOther, sendSandboxPage } from './sandboxPage.ts';

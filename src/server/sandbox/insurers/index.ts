/** Simulates other insurers: the service that collects from them, and a page for people. */

export { INSURERS_API, mountInsurers } from './insurersApi.ts';

import type { FormDefinition } from '#engine';
import { buildingPermit } from './largeFormsBuildingPermit.ts';
import { configurator } from './largeFormsConfigurator.ts';
import { farm } from './largeFormsFarm.ts';
import { event, grant } from './largeFormsGrant.ts';
import { employeeSurvey, incident } from './largeFormsIncident.ts';
import { jobApplication } from './largeFormsJobApplication.ts';
import { kyc, mortgage } from './largeFormsMortgage.ts';
import { homeClaim, motorClaim } from './largeFormsMotorClaim.ts';
import { healthDeclaration, pensionAdvice, petInsurance } from './largeFormsPetInsurance.ts';
import { rental, riskAssessment } from './largeFormsRental.ts';
import { satisfaction, schoolAdmission } from './largeFormsSatisfaction.ts';
import { census, taxReturn } from './largeFormsTaxReturn.ts';
import { scales, travelHealth } from './largeFormsTravelHealth.ts';
import { paediatrics, triage } from './largeFormsTriage.ts';
import { trial } from './largeFormsTrial.ts';
import { foodInspection, vehicleInspection } from './largeFormsVehicleInspection.ts';
import { customs, visa } from './largeFormsVisa.ts';

/** Thirty sound forms of 40 to 500 questions, modelled on real questionnaires. */
export const LARGE_FORMS: readonly FormDefinition[] = [
  motorClaim,
  homeClaim,
  petInsurance,
  pensionAdvice,
  healthDeclaration,
  travelHealth,
  scales,
  trial,
  triage,
  paediatrics,
  taxReturn,
  census,
  buildingPermit,
  visa,
  customs,
  farm,
  jobApplication,
  incident,
  employeeSurvey,
  grant,
  event,
  mortgage,
  kyc,
  rental,
  riskAssessment,
  configurator,
  vehicleInspection,
  foodInspection,
  satisfaction,
  schoolAdmission,
];

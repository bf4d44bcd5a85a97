// Made by `npm run generate` from the texts beside it and the notes about them.
declare const texts: {
  readonly page: {
    readonly title: '…{title}';
    readonly home: '…';
    readonly mailbox: '…';
    readonly api: '…';
  };
  readonly firstPage: {
    readonly intro: '…';
    readonly bankId: {
      readonly title: '…';
      readonly text: '…';
    };
    readonly insurers: {
      readonly title: '…';
      readonly text: '…';
    };
    readonly applications: {
      readonly title: '…';
      readonly text: '…';
    };
    readonly mailbox: {
      readonly title: '…';
      readonly text: '…';
    };
    readonly api: {
      readonly title: '…';
      readonly text: '…';
    };
    readonly guide: {
      readonly title: '…';
      readonly text: '…';
    };
  };
  readonly bankIdApp: {
    readonly title: '…';
    readonly intro: '…';
    readonly waiting: '…';
    readonly noneWaiting: '…';
    readonly started: '…{age}{left}';
    readonly scan: '…';
    readonly refresh: '…';
    readonly pasteCode: '…';
    readonly code: '…';
    readonly openCode: '…';
    readonly people: '…';
    readonly toFirstPage: '…';
  };
  readonly refusals: {
    readonly unknown: '…';
    readonly old: '…';
    readonly used: '…';
  };
  readonly purposes: {
    readonly sign: '…';
    readonly identify: '…';
    readonly logIn: '…';
  };
  readonly order: {
    readonly notFoundTitle: '…';
    readonly notFound: '…';
    readonly signTitle: '…';
    readonly identifyTitle: '…';
    readonly signLead: '…';
    readonly identifyLead: '…';
    readonly logInLead: '…';
    readonly person: '…';
    readonly sign: '…';
    readonly identify: '…';
    readonly refuse: '…';
    readonly more: '…';
    readonly moreNote: '…';
    readonly toGuide: '…';
  };
  readonly orderActs: {
    readonly wait: '…';
    readonly expire: '…';
    readonly block: '…';
    readonly unknownPending: '…';
    readonly unknownFailed: '…';
  };
  readonly completed: {
    readonly title: '…';
    readonly onSameDevice: '…';
    readonly onOtherDevice: '…';
  };
  readonly endings: {
    readonly userCancel: {
      readonly title: '…';
      readonly text: '…';
    };
    readonly expiredTransaction: {
      readonly title: '…';
      readonly text: '…';
    };
    readonly startFailed: {
      readonly title: '…';
      readonly text: '…';
    };
    readonly certificateErr: {
      readonly title: '…';
      readonly text: '…';
    };
    readonly cancelled: {
      readonly title: '…';
      readonly text: '…';
    };
    readonly unknown: {
      readonly title: '…';
      readonly text: '…';
    };
  };
  readonly insurers: {
    readonly title: '…';
    readonly intro: '…';
    readonly how: '…{app}';
    readonly underWay: '…';
    readonly noneUnderWay: '…';
    readonly refresh: '…';
    readonly started: '…{status}{age}';
    readonly answerInstead: '…';
    readonly release: '…';
    readonly all: '…';
    readonly end: '…{status}';
    readonly consent: '…{company}';
  };
  readonly collectionStatuses: {
    readonly RUNNING: '…';
    readonly "TWO FACTOR PENDING": '…';
    readonly "AUTHENTICATION CONFLICT": '…';
    readonly "FAILED PDF PARSE": '…';
    readonly "HOLD FOR REVIEW": '…';
  };
  readonly applications: {
    readonly title: '…';
    readonly none: '…';
    readonly intro: '…';
    readonly granted: '…{result}';
    readonly pending: '…{result}';
    readonly declared: '…{time}';
    readonly remove: '…{name}';
  };
  readonly mailbox: {
    readonly title: '…';
    readonly none: '…';
    readonly intro: '…';
    readonly sent: '…{recipient}{time}';
    readonly recipient: '…';
    readonly replyTo: '…';
    readonly createdAt: '…';
    readonly html: '…';
    readonly frame: '…';
    readonly text: '…';
  };
};
export = texts;

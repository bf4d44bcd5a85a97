/*
 * The little that is used of the libraries in this folder's package.json, which are installed when the
 * deep run meets one of the engines: types are checked the same without them.
 */

declare module 'puppeteer-core' {
  interface Page {
    goto(url: string): Promise<unknown>;
    evaluate(expression: string): Promise<unknown>;
    click(selector: string, options?: { readonly count: number }): Promise<void>;
    setViewport(size: { readonly width: number; readonly height: number }): Promise<void>;
    readonly keyboard: {
      press(key: string): Promise<void>;
      type(text: string): Promise<void>;
    };
  }
  interface Browser {
    newPage(): Promise<Page>;
    close(): Promise<void>;
  }
  function launch(options: {
    readonly browser: 'firefox';
    readonly executablePath: string;
    readonly headless: boolean;
    readonly extraPrefsFirefox: Readonly<Record<string, string>>;
  }): Promise<Browser>;
}

declare module 'selenium-webdriver' {
  interface WebElement {
    click(): Promise<void>;
    clear(): Promise<void>;
    sendKeys(text: string): Promise<void>;
  }
  interface WebDriver {
    get(url: string): Promise<void>;
    quit(): Promise<void>;
    executeScript(body: string, ...args: readonly unknown[]): Promise<unknown>;
    findElement(by: { readonly css: string }): WebElement;
    manage(): {
      window(): {
        setRect(size: { readonly width: number; readonly height: number }): Promise<unknown>;
      };
    };
  }
  class Builder {
    usingServer(url: string): this;
    withCapabilities(capabilities: object): this;
    build(): Promise<WebDriver>;
  }
}

// What tools/build-wasm.ts compiled from assembly/ folders.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const modules = new Map<string, WebAssembly.Module>();

/** `name`: as tools/build-wasm.ts calls it. Throws when it was not built. */
export function loadModule(name: string): WebAssembly.Module {
  let module = modules.get(name);
  if (!module) {
    module = new WebAssembly.Module(readModule(name));
    modules.set(name, module);
  }
  return module;
}

function readModule(name: string): Uint8Array<ArrayBuffer> {
  try {
    // By the package's own imports: the path is the same from a source file, a bundle of several and a thread.
    return new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(`#wasm/${name}.wasm`)));
  } catch (cause) {
    throw new Error(`${name}.wasm was not built: run npm run build`, { cause });
  }
}

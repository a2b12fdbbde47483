// Loads what tools/build-wasm.ts compiled from assembly/ folders.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const modules = new Map<string, WebAssembly.Module>();

/** `name`: as in tools/build-wasm.ts. Throws if it was not built. */
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
    // Resolved through the package's own imports, so the path is the same from a source file, from a bundle and from a
    // thread.
    return new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(`#wasm/${name}.wasm`)));
  } catch (cause) {
    throw new Error(`${name}.wasm was not built: run npm run build`, { cause });
  }
}

// Calls the kernel that pages load: lines of {"name": "candidates", "input": base64} in, {"failed", "output": base64} out.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const { memory, input, output, output_length, ...questions } = instance.exports;

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const bytes = Buffer.from(asked.input, 'base64');
  const at = input(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  const failed = questions[asked.name]() !== 0;
  const answer = Buffer.from(new Uint8Array(memory.buffer, output(), output_length()));
  process.stdout.write(`${JSON.stringify({ failed, output: answer.toString('base64') })}\n`);
}

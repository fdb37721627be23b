import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/fraunces/soft.css';
import './ui/tokens.css';
import './ui/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { speech } from './lib/speech.svelte';

const target = document.getElementById('app');
if (target)
  void speech.start().then(() => {
    target.replaceChildren();
    mount(App, { target });
  });

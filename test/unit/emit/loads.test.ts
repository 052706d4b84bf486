/** What the HTML of a page loads from elsewhere. */
import { expect, test } from 'vitest'
import { loadsOf } from '../../../cli/stages/emit/loads.ts'

test.each([
  ['<img alt="" src="https://a.example/x.png"/>', { image: ['https://a.example'] }],
  ['<img alt="" src="/x.png" srcset="/x.png 1x, //a.example/y.png 2x"/>', { image: ['a.example'] }],
  ['<img alt="" src="data:image/png;base64,AA=="/>', { image: ['data:'] }],
  ['<p style="background: url(https://a.example/x.png)">x</p>', { image: ['https://a.example'] }],
  ['<svg><image href="https://a.example/x.png"></image></svg>', { image: ['https://a.example'] }],
  ['<svg><image xlink:href="https://a.example/x.png"></image></svg>', { image: ['https://a.example'] }],
  ['<video poster="https://a.example/x.png"></video>', { image: ['https://a.example'] }],
  ['<video><source src="https://a.example/x.mp4"/></video>', { media: ['https://a.example'] }],
  ['<iframe src="https://a.example/x"></iframe>', { frame: ['https://a.example'] }],
  ['<script src="https://a.example/x.js"></script>', { script: ['https://a.example'] }],
  ['<link rel="stylesheet" href="https://a.example/x.css"/>', { style: ['https://a.example'] }],
  ['<p><a href="https://a.example/x">x</a> <a href="data:text/plain,x">y</a></p>', {}],
  ['<p><a href="https://a.example/x">x</a></p><img alt="" src="/x.png"/>', {}],
])('%s', (html, loads) => {
  expect(loadsOf(['<h1>x</h1>', html])).toEqual(loads)
})

import { hasMarkup, htmlAsText } from './html-as-text.ts'

test.each([
  ['une crème', 'une crème'],
  ['<b>Crème</b> <i>riche</i>', 'Crème riche'],
  ['a<span class="x">b</span>c', 'abc'],
  ['  <p>Un</p>  ', 'Un'],
  ['<p>Un</p><p>Deux</p>', 'Un\n\nDeux'],
  ['Un<br>Deux<br/>Trois', 'Un\nDeux\nTrois'],
  ['<div>Un</div><div></div><div></div><div>Deux</div>', 'Un\n\nDeux'],
  ['<ul><li>Un</li><li class="x">Deux</li></ul>', '• Un\n• Deux'],
  ['<ul> <li> <p>Un</p> </li> <li><div>Deux</div></li></ul>', '• Un\n• Deux'],
  ['<table><tr><td>Un</td><td>Deux</td></tr><tr><th>Trois</th></tr></table>', 'Un Deux\n\nTrois'],
  ['<p>Un</p><p>&nbsp;</p><p>Deux</p>', 'Un\n\nDeux'],
  ['Un\n  Deux<b></b>', 'Un Deux'],
  ['Un <p> Deux </p> Trois', 'Un\nDeux\nTrois'],
  ['a<!-- caché -->b', 'ab'],
  ['a<script>alert(1)</script>b', 'ab'],
  ['a<STYLE type="x">p{}</STYLE >b', 'ab'],
  ['a<!-- b <script> -->c<!-- --->d', 'acd'],
  ['a<style>b<!-- </style>c<script>d</SCRIPT >e', 'ace'],
  ['a<!-- <style> -->b<style>p{}</style>c', 'abc'],
  ['a<title>t</title>b<head><meta></head>c<template>d</template>e', 'abce'],
  ['<!DOCTYPE html>a', 'a'],
  ['10\u00a0ml<b></b>', '10\u00a0ml'],
])('IMP-01: the HTML %j becomes the text %j', (html, text) => {
  expect(htmlAsText(html)).toBe(text)
})

test.each([
  ['Cr&egrave;me &agrave; l&rsquo;&oelig;il', 'Crème à l’œil'],
  ['&lt;3 &amp; &gt;2 &quot;x&quot; &apos;', '<3 & >2 "x" \''],
  ['12&nbsp;&euro; &mdash; 5&frac12;', '12\u00a0€ — 5½'],
  ['&yuml;&iexcl;&szlig;', 'ÿ¡ß'],
  ['&#233;&#xE9;&#x1F33F;', 'éé🌿'],
  ['&#0; &#x110000; &nothing; &amp', '&#0; &#x110000; &nothing; &amp'],
])('IMP-01: the character references in %j are decoded', (html, text) => {
  expect(htmlAsText(html)).toBe(text)
})

test('IMP-01: HTML that was escaped once more is decoded, up to three times', () => {
  expect(htmlAsText('&lt;b&gt;Crème&lt;/b&gt;')).toBe('Crème')
  expect(htmlAsText('&amp;lt;b&amp;gt;Crème')).toBe('Crème')
  expect(htmlAsText('&amp;amp;lt;b&amp;amp;gt;Crème')).toBe('<b>Crème')
})

test('IMP-01: a script or a style without an end tag is kept, so that the import refuses it', () => {
  for (const html of ['a<script>alert(1)', 'a<style>p{}']) {
    expect(hasMarkup(htmlAsText(html))).toBe(true)
  }
})

test.each(['<!--', '<li ', '<p ', '<script>', '<script ', '<title>', '<b ', '<'])(
  'IMP-01: a text that repeats %j many times is read in linear time',
  (part) => {
    const text = part.repeat(20_000)
    const before = process.cpuUsage()
    htmlAsText(text)
    // With a quadratic algorithm, each of these texts would need more than a second.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
  },
)

test.each([
  ['<b>', true],
  ['</p>', true],
  ['<!-- -->', true],
  ['a &amp; b', true],
  ['&#233;', true],
  ['a < b', false],
  ['1 <2', false],
  ['a & b', false],
  ['', false],
])('IMP-01: a browser would find HTML in %j: %s', (text, has) => {
  expect(hasMarkup(text)).toBe(has)
})

import{s as o}from"./uk-DRaYh0iQ.js";import{s}from"./uk-CWgIszv0.js";import{c as r}from"./locale-DKpYMnaz.js";const m=r("uk","ltr",{...o,...s});export{m as uk};

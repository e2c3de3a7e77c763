import{s as o}from"./bg-eiA3Jeog.js";import{s}from"./bg-60ipIEUq.js";import{c as r}from"./locale-DKpYMnaz.js";const m=r("bg","ltr",{...o,...s});export{m as bg};

import{s as o}from"./ko-DYkgFXt5.js";import{s}from"./ko-vL1sd5RP.js";import{c as r}from"./locale-DKpYMnaz.js";const m=r("ko","ltr",{...o,...s});export{m as ko};
